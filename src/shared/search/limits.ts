/** Maximum length of a query. The engine ignores the rest of a longer text. */
export const LONGEST_QUERY = 200;

/** Maximum number of sections in the dialog. They fill about two screens, and are rendered again at each key press. */
export const MOST_IN_DIALOG = 10;

/** Maximum number of sections on the search page. */
export const MOST_ON_PAGE = 60;

/** Maximum number of names and errors from other versions that are listed below the results. */
export const MOST_ELSEWHERE = 3;

/** Maximum size of a version's compressed index in bytes. */
export const LARGEST_INDEX = 180 * 1024;

/** Maximum number of terms that are highlighted on the target page. */
export const MOST_TERMS = 60;
