export { answerCaptcha, askedCaptcha } from './answer-captcha.ts'
