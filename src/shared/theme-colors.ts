/** Colors of the browser's toolbars in light and dark mode. They are the same as the background of the navbar. */
export const themeColors = { light: '#ffffff', dark: '#171923' };
