/** Maximum length of a query. The engine ignores the rest of a longer text. */
export const MAX_QUERY_LENGTH = 200;

/** Maximum number of sections in the dialog. They fill about two screens, and are rendered again at each key press. */
export const MAX_DIALOG_RESULTS = 10;

/** Maximum number of sections on the search page. */
export const MAX_PAGE_RESULTS = 60;

/** Maximum number of names and errors from other versions that are listed below the results. */
export const MAX_OTHER_VERSION_RESULTS = 3;

/** Maximum size of a version's compressed index in bytes. */
export const MAX_INDEX_SIZE = 180 * 1024;

/** Maximum number of terms that are highlighted on the target page. */
export const MAX_HIGHLIGHTED_TERMS = 60;
