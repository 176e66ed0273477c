// Change: doesn't add any languages to a highlighter, because browsers don't load one.

/** Does nothing. Replaces the theme's function that adds languages to the code highlighter, because code is highlighted during the build. */
export default function prismIncludeLanguages(): void {}
