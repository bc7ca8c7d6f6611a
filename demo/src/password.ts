/** The password of the demo's accounts, which anybody can read here: no account that is not of the demo may have it. */
export const demoPassword = 'welcome-to-the-venue'
