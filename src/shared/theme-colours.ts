/** The colours of the browsers' own bars, by colour mode: the navbar's background. */
export const themeColours = { light: '#ffffff', dark: '#171923' };
