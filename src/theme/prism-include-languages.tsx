// Change: adds no languages to a highlighter, because browsers don't load one.

export default function prismIncludeLanguages(): void {}
