/** Maximum number of characters of a query. The search ignores the rest. Of a traceback, only the error counts. */
export const MAX_QUERY_LENGTH = 500;

/** Maximum number of results in the search dialog, which renders all of them at each key press. */
export const MAX_DIALOG_RESULTS = 10;

/** Maximum number of results on the search page. */
export const MAX_PAGE_RESULTS = 60;

/** Maximum number of results from versions that the reader isn't searching, below the other results. */
export const MAX_OTHER_VERSION_RESULTS = 3;

/** Maximum number of terms to highlight on a page that a reader opens from the search. */
export const MAX_HIGHLIGHTED_TERMS = 60;
