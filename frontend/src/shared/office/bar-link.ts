/** Classes of a button in the bar between filters and list that looks like a link. */
export const barLink =
  'min-h-11 px-2 font-semibold text-brand hover:underline disabled:opacity-60 aria-disabled:opacity-60';
