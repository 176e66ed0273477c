/** Colors of the browser's own bars by color mode. They equal the background of the navbar. */
export const themeColors = { light: '#ffffff', dark: '#171923' };
