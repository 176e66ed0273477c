// Change: doesn't add any languages to a highlighter, because browsers don't load one.

/** Replaces a function that the classic theme calls to add languages to its highlighter. Does nothing. */
export default function prismIncludeLanguages(): void {}
