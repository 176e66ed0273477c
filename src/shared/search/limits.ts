/** Maximum length of a query in characters. Longer queries are cut off. In a pasted traceback, only the error message counts toward the limit. */
export const MAX_QUERY_LENGTH = 500;

/** Maximum number of results in the search dialog. It's low because each key press renders all of them. */
export const MAX_DIALOG_RESULTS = 10;

/** Maximum number of results on the search page. */
export const MAX_PAGE_RESULTS = 60;

/** Maximum number of results from versions that the reader isn't searching. */
export const MAX_OTHER_VERSION_RESULTS = 3;

/** Maximum number of terms to highlight on a page that a reader opens from the search. */
export const MAX_HIGHLIGHTED_TERMS = 60;
