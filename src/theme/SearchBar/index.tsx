// Change: renders the button that opens the search, in the slot that the stock theme leaves empty.
export { SearchButton as default } from '@site/src/components/Search';
