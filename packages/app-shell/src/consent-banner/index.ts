export { ConsentBannerContent } from './consent-banner-content.tsx'
