/** Maximum length of a query in characters. Longer queries are cut off. In a pasted traceback, only the error message counts toward the limit. */
export const MAX_QUERY_LENGTH = 500;

/** Maximum number of results in the search dialog. It's low, because each key press renders all of them. */
export const MAX_DIALOG_RESULTS = 10;

export const MAX_PAGE_RESULTS = 60;

export const MAX_OTHER_VERSION_RESULTS = 3;

export const MAX_HIGHLIGHTED_TERMS = 60;
