/** Colors of the browser's toolbars in light and dark mode, equal to the navbar's background. */
export const themeColors = { light: '#ffffff', dark: '#171923' };
