/** Stands for hoist-non-react-statics, which only Emotion's withTheme needs: nothing here calls that, and readers need not load it. */
export default <T>(target: T): T => target
