export { default as barStyles } from './bar.module.css'
