export { OwnSecondFactor } from './own-second-factor.tsx'
export { SecondFactorTexts, useSecondFactorTexts } from './second-factor-texts.ts'
export { SecondStep, type SecondStepProps } from './second-step.tsx'
