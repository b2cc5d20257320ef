/** What is kept of a picture: its size as it is shown, in pixels, and what it is drawn from; what it told about its makers is gone (row 115). */
export type DrawnPicture = { readonly width: number; readonly height: number; readonly content: Buffer }
