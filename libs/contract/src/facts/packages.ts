/** Files of a package at most. */
export const maxPackageFiles = 2000
/** Letters of the name that a package is downloaded under. */
export const maxPackageName = 80
