const roman = (number: number): string =>
  (
    [
      [1000, 'm'],
      [900, 'cm'],
      [500, 'd'],
      [400, 'cd'],
      [100, 'c'],
      [90, 'xc'],
      [50, 'l'],
      [40, 'xl'],
      [10, 'x'],
      [9, 'ix'],
      [5, 'v'],
      [4, 'iv'],
      [1, 'i'],
    ] as const
  ).reduce(({ text, rest }, [value, sign]) => ({ text: text + sign.repeat(rest / value), rest: rest % value }), {
    text: '',
    rest: Math.min(number, 4000),
  }).text
/** Word doubles the letter after the last one: z, aa, bb. */
const lettered = (letters: string) => (number: number) =>
  number < 1
    ? String(number)
    : [...letters][(number - 1) % letters.length]!.repeat(Math.min(9, Math.ceil(number / letters.length)))
const latin = lettered('abcdefghijklmnopqrstuvwxyz')
/** Russian numbering has no ё, й, ъ, ы, ь. */
const russian = lettered('абвгдежзиклмнопрстуфхцчшщэюя')

/** 105 is 一百零五; ten to nineteen begin with ten itself, without a one, where `bareTen` says so. */
const counted = (digits: string, [ten, hundred, thousand]: readonly [string, string, string], bareTen: boolean) => {
  const write = (number: number): string => {
    if (number < 10) return digits[number]!
    const [value, sign] = (
      [
        [1000, thousand],
        [100, hundred],
        [10, ten],
      ] as const
    ).find(([value]) => number >= value)!
    const [count, rest] = [Math.floor(number / value), number % value]
    const gap = rest && rest < value / 10 ? digits[0] : ''
    return `${digits[count]}${sign}${gap}${rest ? write(rest) : ''}`
  }
  return (number: number) => {
    if (number < 0 || number > 9999) return String(number)
    const text = write(number)
    return bareTen && number > 9 && number < 20 ? text.slice(1) : text
  }
}
const chinese = counted('零一二三四五六七八九', ['十', '百', '千'], true)
const legal = counted('零壹贰叁肆伍陆柒捌玖', ['拾', '佰', '仟'], false)
const digitwise = (digits: string) => (number: number) =>
  String(number).replace(/\d/g, (digit) => [...digits][Number(digit)]!)
/** Signs that stand one after the other in Unicode; beyond the last one Word writes plain numbers. */
const signsFrom = (first: number, last: number) => (number: number) =>
  number >= 1 && number <= last ? String.fromCodePoint(first + number - 1) : String(number)
const circled = signsFrom(0x2460, 20)
const stem = (signs: string) => (number: number) => signs[number - 1] ?? String(number)

/** How Word writes a number in each of its formats that we know. */
export const numberForms: Readonly<Record<string, (number: number) => string>> = {
  decimal: String,
  decimalHalfWidth: String,
  decimalZero: (number) => String(number).padStart(2, '0'),
  decimalFullWidth: digitwise('０１２３４５６７８９'),
  decimalFullWidth2: digitwise('０１２３４５６７８９'),
  decimalEnclosedCircle: circled,
  decimalEnclosedCircleChinese: circled,
  decimalEnclosedParen: signsFrom(0x2474, 20),
  decimalEnclosedFullstop: signsFrom(0x2488, 20),
  lowerLetter: latin,
  upperLetter: (number) => latin(number).toUpperCase(),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
  russianLower: russian,
  russianUpper: (number) => russian(number).toUpperCase(),
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  japaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  chineseLegalSimplified: legal,
  ideographDigital: digitwise('〇一二三四五六七八九'),
  ideographTraditional: stem('甲乙丙丁戊己庚辛壬癸'),
  ideographZodiac: stem('子丑寅卯辰巳午未申酉戌亥'),
  numberInDash: (number) => `- ${number} -`,
}
