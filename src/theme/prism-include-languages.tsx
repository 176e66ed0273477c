// Change: doesn't add any languages to a highlighter, because browsers don't load one.

/** Does nothing. A module of the classic theme calls this when the site starts. */
export default function prismIncludeLanguages(): void {}
