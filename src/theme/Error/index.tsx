// Change: our crash page, without the navbar and everything else that may have crashed. The stock page first tries to render the layout again, and doesn't define its own colors.
export { default } from '@site/src/components/Crash';
