import type { LocalizedTexts } from '@foyer/contract'
import { say } from '../say.ts'

/** What the tags of the board are called; each is named in the pieces by its key. */
const names: Readonly<Record<string, LocalizedTexts>> = {
  accessibility: say(
    'Accessibility',
    'Barrierefreiheit',
    'Accesibilidad',
    'Accessibilité',
    'Accessibilità',
    'Acessibilidade',
  ),
  buildings: say('Buildings', 'Gebäude', 'Edificios', 'Bâtiments', 'Edifici', 'Edifícios'),
  certificate: say('Certificate', 'Zertifikat', 'Certificado', 'Attestation', 'Attestato', 'Certificado'),
  data: say('Data', 'Daten', 'Datos', 'Données', 'Dati', 'Dados'),
  energy: say('Energy', 'Energie', 'Energía', 'Énergie', 'Energia', 'Energia'),
  exhibitor: say('Exhibitor', 'Aussteller', 'Expositor', 'Exposant', 'Espositore', 'Expositor'),
  forum: say('Forum', 'Forum', 'Foro', 'Forum', 'Forum', 'Fórum'),
  furniture: say('Furniture', 'Möbel', 'Mobiliario', 'Mobilier', 'Arredi', 'Mobiliário'),
  guide: say('Guide', 'Wegweiser', 'Guía', 'Guide', 'Guida', 'Guia'),
  heat: say('Heat', 'Hitze', 'Calor', 'Chaleur', 'Calore', 'Calor'),
  islands: say('Islands', 'Inseln', 'Islas', 'Îles', 'Isole', 'Ilhas'),
  making: say('Making', 'Selbermachen', 'Fabricación', 'Fabrication', 'Costruire', 'Fabrico'),
  media: say('Media', 'Medien', 'Medios', 'Médias', 'Media', 'Média'),
  meeting: say('Meeting', 'Treffen', 'Encuentro', 'Rencontre', 'Incontro', 'Encontro'),
  method: say('Method', 'Methode', 'Método', 'Méthode', 'Metodo', 'Método'),
  night: say('Night', 'Nacht', 'Noche', 'Nuit', 'Notte', 'Noite'),
  'open source': say('Open source', 'Open Source', 'Código abierto', 'Logiciel libre', 'Open source', 'Código aberto'),
  rain: say('Rain', 'Regen', 'Lluvia', 'Pluie', 'Pioggia', 'Chuva'),
  streets: say('Streets', 'Straßen', 'Calles', 'Rues', 'Strade', 'Ruas'),
  transport: say('Transport', 'Verkehr', 'Transporte', 'Transports', 'Trasporti', 'Transportes'),
  water: say('Water', 'Wasser', 'Agua', 'Eau', 'Acqua', 'Água'),
  wind: say('Wind', 'Wind', 'Viento', 'Vent', 'Vento', 'Vento'),
  workshop: say('Workshop', 'Workshop', 'Taller', 'Atelier', 'Laboratorio', 'Oficina'),
}

export const tagNames = Object.entries(names).map(([tag, own]) => ({ tag, names: own }))
