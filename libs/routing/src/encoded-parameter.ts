// Apart from what reads queries: every page looks for it, few read it.
/** NAV-05. The parameter that may hold an encrypted copy of the whole query. */
export const encodedParameter = 'queryData'
