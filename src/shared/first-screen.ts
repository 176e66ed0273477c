/** The id of the mark behind what fills the first screen of a page. */
export const FIRST_SCREEN = 'first-screen';
