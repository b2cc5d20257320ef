/** Stands for a directory's code in the address where every document of the section stands. */
export const allDirectories = 'all'
