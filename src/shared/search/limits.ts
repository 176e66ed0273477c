/** Maximum number of characters in a query. The search ignores everything after them. */
export const MAX_QUERY_LENGTH = 200;

/** Maximum number of results in the search dialog. They fill about two screens, and are rendered again at each key press. */
export const MAX_DIALOG_RESULTS = 10;

/** Maximum number of results on the search page. */
export const MAX_PAGE_RESULTS = 60;

/** Maximum number of results from versions that weren't searched. The search lists them below the other results. */
export const MAX_OTHER_VERSION_RESULTS = 3;

/** Maximum size of a version's search index after compression, in bytes. */
export const MAX_INDEX_SIZE = 180 * 1024;

/** Maximum number of terms to highlight on the page that a reader opens from a result. */
export const MAX_HIGHLIGHTED_TERMS = 60;
