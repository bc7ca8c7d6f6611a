import { type DemoProfile, profilesByEmail } from './profiles.ts'

/** An account of the demo; its authority includes the lower ones. */
export interface DemoAccount {
  readonly email: string
  readonly name: string
  readonly title?: string
  readonly company?: string
  readonly authority: 'attendee' | 'moderator' | 'designer' | 'administrator'
  /** What they say of themselves besides. */
  readonly profile?: DemoProfile
}

const named: readonly DemoAccount[] = [
  {
    email: 'attendee@example.org',
    name: 'Hanna Weiß',
    title: 'Energy Planner',
    company: 'Stadtwerk Nord',
    authority: 'attendee',
  },
  {
    email: 'moderator@example.org',
    name: 'Elif Kaya',
    title: 'Community Manager',
    company: 'Meridian',
    authority: 'moderator',
  },
  {
    email: 'designer@example.org',
    name: 'Luca Moretti',
    title: 'Architect',
    company: 'Studio Arco',
    authority: 'designer',
  },
  {
    email: 'administrator@example.org',
    name: 'Amara Okafor',
    title: 'Head of Urban Design',
    company: 'Civitas Lab',
    authority: 'administrator',
  },
]

/** People of many places and scripts: name, title, company. */
const people = `
Sofía Herrera|Transport Planner|Ayuntamiento de Gijón
Nils Aaltonen|Researcher|Turun yliopisto
田中 陽子|研究員|Sora Systems
田中 芽衣|Climate Data Lead|Sora Systems
Χρήστος Παππάς|Μηχανικός|Aegean Wind
Priya Raman|Research Fellow|Monsoon Institute
عمر حداد|Founder|Qanat Energy
فاطمہ خان|City Engineer|Lahore Water Works
李小龙|建筑师|Studio Arco
Zoë O’Connor|Policy Adviser|Dublin City
Jürgen Müller|Ingenieur|Stadtwerk Nord
Łukasz Żółkowski|Analityk|Zakład Sieci
Ирина Соколова|Урбанист|Бюро Север
অনন্যা সেন|গবেষক|Monsoon Institute
राहुल शर्मा|अभियंता|Monsoon Institute
Ágnes Szőke|Építész|Duna Műhely
Þórunn Jónsdóttir|Planner|Reykjavík
Ngozi Adeyemi|Data Analyst|Civitas Lab
Tomáš Dvořák|Projektant|Praha zítra
Mărioara Ionescu|Inginer|Rețele Urbane
Søren Kjærgaard|Byplanlægger|Aarhus
Élodie Lefèvre|Ingénieure|Atelier du Fleuve
João Gonçalves|Arquiteto|Câmara do Porto
Giulia D’Angelo|Urbanista|Comune di Bari
Maja Novak|Krajinska arhitektka|Zelena mesta
Eglė Petrauskaitė|Planuotoja|Vilnius
Māris Bērziņš|Inženieris|Rīgas ielas
Kaarel Tamm|Linnaplaneerija|Tallinn
Ivan Horvat|Prometni inženjer|Zagreb
Мария Иванова|Архитект|София утре
Joseph Borg|Perit|Valletta
Pieter van den Berg|Waterbouwer|Rotterdam
Anaïs Bĕlohlávková|Designer|
Xitsundzuxo Baloyi|Planner|eThekwini
Nguyễn Thị Hạnh|Kiến trúc sư|Đà Nẵng
Óscar de la Fuente y Martínez de Irujo|Director general de infraestructuras y movilidad sostenible|Consorcio Metropolitano de Transportes del Área Norte
Bo||
Mei-Ling Tan|Hydrologist|Monsoon Institute
Ahmed El-Sayed|Solar Engineer|Qanat Energy
Kwame Mensah|Street Designer|Accra Works
Ελένη Μαυρομάτη|Διαχειρίστρια δικτύου|Aegean Wind
Aroha Ngata|River Guardian|Wellington
Оксана Шевчук|Архітекторка|Харків
Killa Quispe Mamani|Planificadora de teleféricos|La Paz
Samira Benali|Ingénieure hydraulique|Casablanca
Tevita Fonua|Coastal Planner|Nukuʻalofa
`
  .trim()
  .split('\n')

const withProfile = (account: DemoAccount): DemoAccount => {
  const profile = profilesByEmail[account.email]
  return profile === undefined ? account : { ...account, profile }
}

const accounts: readonly DemoAccount[] = [
  ...named,
  ...people.map((line, index): DemoAccount => {
    const [name = '', title = '', company = ''] = line.split('|')
    return {
      email: `guest${String(index + 1).padStart(2, '0')}@example.org`,
      name,
      authority: 'attendee',
      ...(title === '' ? {} : { title }),
      ...(company === '' ? {} : { company }),
    }
  }),
]

export const demoAccounts: readonly DemoAccount[] = accounts.map(withProfile)
