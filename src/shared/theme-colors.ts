/** Colors of the browser's own bars in light and dark mode. They equal the background color of the navbar. */
export const themeColors = { light: '#ffffff', dark: '#171923' };
