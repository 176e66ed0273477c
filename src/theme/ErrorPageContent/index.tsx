// Change: shows our crash page inside the layout. It disappears when the reader opens another page.
export { default } from '@site/src/components/Crash';
