import type { ContentLanguage } from '@portal/contract'

/** Words of a question that say nothing of its matter, where no stemmer leaves them out. */
const askingWords: Record<ContentLanguage, RegExp> = {
  zh: /为什么|怎么样|怎么办|怎么|怎样|如何|什么|哪里|哪些|哪个|多少|请问|是不是|能不能|可不可以|可以|应该|需要|吗|呢|的|了/g,
  en: /\b(?:how (?:long|many|much|often)|please|would like|want to|need to|have to)\b/gi,
  ru: /(?<!\p{L})(?:почему|зачем|отчего|какой|какая|какое|какие|каким|сколько|нужно|можно|делать)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:c[oó]mo|por qu[eé]|qué|cu[aá]l|cu[aá]les|cu[aá]nt[oa]s?|puedo|debo|hacer|hago)(?!\p{L})/giu,
}

/** A question without the words that only ask. */
export const withoutAskingWords = (question: string, lang: ContentLanguage): string =>
  question.replace(askingWords[lang], ' ')
