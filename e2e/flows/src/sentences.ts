/** What a test case says, in the language of an edition. */
export const sentencesIn = (content: string): readonly [string, string] =>
  content === 'zh'
    ? ['把网线插到带 PoE 的端口，指示灯应在 30 秒内变绿。', '仍不亮时，换一根不超过 100 米的网线再试。']
    : [
        'Plug the cable into a PoE port; the LED turns green within 30 seconds.',
        'If it stays dark, try a cable of at most 100 metres.',
      ]
