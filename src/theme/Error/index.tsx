// Change: our crash page, without the navbar and all else that may be what crashed; the stock one tries to draw the layout again first, and has no colours of its own.
export { default } from '@site/src/components/Crash';
