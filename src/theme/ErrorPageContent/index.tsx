// Change: our crash page inside the layout, which disappears when the reader goes to another page. The stock page only offers to try again, and stays on every page until the reader does.
export { default } from '@site/src/components/Crash';
