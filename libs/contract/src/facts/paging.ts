/** PAG-01. Items of a page, unless the caller says otherwise; those of the approval list (ART-03); and never more than so many. */
export const pageSize = 10
export const approvalPageSize = 16
export const maxPageSize = 100
/** The last page that can be asked for. */
export const maxPageNo = 10_000
/** PAG-01. A count that ends here means "more than 5000": nothing is counted further. */
export const maxCount = 5001
