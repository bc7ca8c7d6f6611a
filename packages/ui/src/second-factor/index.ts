export {
  SecondFactorSettings,
  type SecondFactorActions,
  type SecondFactorSettingsProps,
} from './second-factor-settings.tsx'
export { SecondFactorStep, type SecondFactorStepProps } from './second-factor-step.tsx'
