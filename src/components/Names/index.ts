/** What is known of names of the framework; loaded when a reader asks for it. */
export { askCard, type Gesture } from './card';
export { togglePanel } from './panel';
