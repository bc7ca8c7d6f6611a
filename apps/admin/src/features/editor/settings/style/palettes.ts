/** Colours to start from; the first are those the themes were drawn with. */
export const palettes = [
  { name: 'dusk', primary: '#F70041', secondary: '#373F60' },
  { name: 'ocean', primary: '#0A7EA4', secondary: '#1D3557' },
  { name: 'forest', primary: '#2E7D4F', secondary: '#2B4035' },
  { name: 'plum', primary: '#B3418F', secondary: '#4A2C5A' },
  { name: 'amber', primary: '#F2A007', secondary: '#4A3B2A' },
  { name: 'graphite', primary: '#3355FF', secondary: '#3C3F45' },
] as const
