/** What browsers colour their own bars with, by colour mode: the navbar's background. */
export const themeColours = { light: '#ffffff', dark: '#171923' };
