/** Colors of the browser's toolbar in light and dark mode. They match the navbar's background. */
export const themeColors = { light: '#ffffff', dark: '#171923' };
