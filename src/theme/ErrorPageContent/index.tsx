// Change: our crash page inside the layout, which goes away when the reader goes elsewhere; the stock one only offers to try again, and stays on every page until then.
export { default } from '@site/src/components/Crash';
