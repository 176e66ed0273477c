/** The longest query that is looked at; what is pasted beyond is left out. */
export const LONGEST_QUERY = 200;

/** How many sections the dialog shows: about two screens of it, drawn anew at every key. */
export const MOST_IN_DIALOG = 10;

/** How many sections the search page shows. */
export const MOST_ON_PAGE = 60;

/** How many names and errors of other versions are told below what is found. */
export const MOST_ELSEWHERE = 3;

/** How large the index of a version may be when it is compressed, in bytes. */
export const LARGEST_INDEX = 180 * 1024;

/** How many terms of a query are marked on the page that it leads to. */
export const MOST_TERMS = 60;
