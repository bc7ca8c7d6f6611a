export { FailureState, type FailureStateProps } from './failure-state.tsx'
