// Change: shows our crash page without the layout, because a part of the layout may be what crashed.
export { default } from '@site/src/components/Crash';
