export { CaptchaField, useCaptcha } from './captcha-field.tsx'
