// Change: shows our crash page without the layout, because the layout itself may have crashed.
export { default } from '@site/src/components/Crash';
