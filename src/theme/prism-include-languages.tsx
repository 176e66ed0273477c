// Change: adds no languages to a highlighter in the browser, because there is none.

/** Called by a module of the classic theme when the site starts. */
export default function prismIncludeLanguages(): void {}
