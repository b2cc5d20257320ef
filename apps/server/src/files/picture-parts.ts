/** Parts that a picture is made of: a photo has some hundred, an animation some thousand. One with more is made to cost time and memory. */
export const maxParts = 20_000
