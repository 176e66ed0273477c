// Change: fills the slot that the stock theme leaves empty with the button that opens the search.
export { SearchButton as default } from '@site/src/components/Search';
