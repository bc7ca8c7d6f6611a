// Writes the guides of the media board as PDF. Usage: node --import tsx guides.mjs TARGET_FOLDER
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import woff2 from 'wawoff2'
import { accessibilityGuide } from '../src/accessibility-guide.ts'
import { certificate } from '../src/certificate.ts'
import { areaDescriptions, areaNames } from '../src/names.ts'
import { textIn } from '../src/parts.ts'
import { demoLocales, say } from '../src/say.ts'

const [target = ''] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
/** The font library takes no parts out of a web font, so it is unpacked first. */
const fontOf = async (name) =>
  Buffer.from(
    await woff2.decompress(
      readFileSync(join(root, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)),
    ),
  )
const fonts = { text: await fontOf('inter'), title: await fontOf('geologica') }

const night = '#000A33'
const band = '#0B1442'
const ink = '#0A1236'
const soft = '#414A70'
const crimson = '#E1003B'
const peri = '#9DB0FF'
const line = '#D5DAEE'
const page = { width: 595.28, height: 841.89, left: 48, right: 547 }
const textWidth = page.right - page.left

const house = say(
  'Meridian Forum, guide',
  'Meridian Forum, Leitfaden',
  'Meridian Forum, guía',
  'Meridian Forum, guide',
  'Meridian Forum, guida',
  'Meridian Forum, guia',
)
const invented = say(
  'Meridian Forum is an invented conference, and so is everybody in it.',
  'Das Meridian Forum ist eine erfundene Konferenz, und alle darin sind es auch.',
  'Meridian Forum es un congreso inventado, como todas sus personas.',
  'Meridian Forum est un congrès inventé, comme tous ses personnages.',
  'Meridian Forum è una conferenza inventata, come tutte le persone che la abitano.',
  'O Meridian Forum é uma conferência inventada, tal como todas as suas pessoas.',
)

/** One page in one language below a band at dusk with the title; answers where the words go on. */
function openPage(doc, locale, title, lead) {
  doc.addPage({ size: 'A4', margins: { top: 0, bottom: 0, left: page.left, right: page.left } })
  const dusk = doc.linearGradient(0, 0, page.width, 230).stop(0, '#1B2768').stop(0.55, band).stop(1, night)
  doc.rect(0, 0, page.width, 230).fill(dusk)
  doc.rect(0, 230, page.width, 3).fill('#F70041')
  doc.save().translate(page.left, 34).scale(0.42)
  doc.path('M8 56V31a24 24 0 0 1 48 0v25H45V31a13 13 0 0 0-26 0v25z').fill('#FFFFFF')
  doc.path('M25 56V33a7 7 0 0 1 14 0v23z').fill('#F70041')
  doc.restore()
  words(doc, textIn(house, locale), 84, 40, { size: 11, color: peri, width: 400 })
  doc.font('title').fontSize(30)
  const size = Math.min(30, (30 * textWidth * 1.9) / doc.widthOfString(title))
  const below = words(doc, title, page.left, 88, { font: 'title', size, color: '#FFFFFF', gap: 2 })
  words(doc, lead, page.left, below + 10, { size: 12, color: peri, gap: 3 })
  words(doc, textIn(invented, locale), page.left, 806, { size: 8.5, color: soft })
  return 262
}

/** Sets words and answers where the next would stand. */
function words(doc, text, x, y, { font = 'text', size, color, width = textWidth, gap = 0, isStrong = false }) {
  doc.font(font).fontSize(size).fillColor(color)
  // The fonts come in one weight here; a thin outline makes the strong one.
  if (isStrong) doc.lineWidth(size / 32).strokeColor(color)
  doc.text(text, x, y, { width, lineGap: gap, stroke: isStrong, fill: true })
  return doc.y
}

function heading(doc, text, y) {
  return words(doc, text, page.left, y, { size: 12.5, color: ink, isStrong: true }) + 4
}

async function write(name, title, locales, draw) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    // The same input makes the same file: no time of making is written into it.
    info: { Title: title, Author: 'Meridian Forum', CreationDate: new Date(Date.UTC(2026, 0, 1)) },
    lang: locales[0],
    displayTitle: true,
  })
  doc.registerFont('text', fonts.text)
  doc.registerFont('title', fonts.title)
  const file = createWriteStream(join(target, `${name}.pdf`))
  doc.pipe(file)
  for (const locale of locales) {
    draw(doc, locale)
    if (locales.length > 1)
      doc.outline.addItem(new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale)
  }
  doc.end()
  await finished(file)
}

function drawCertificate(doc, locale) {
  let y = openPage(doc, locale, textIn(certificate.title, locale), textIn(certificate.lead, locale))
  for (const [index, step] of certificate.steps.entries()) {
    words(doc, String(index + 1), page.left, y, { font: 'title', size: 30, color: crimson, width: 40 })
    const below = words(doc, textIn(step, locale), page.left + 44, y + 8, { size: 13, color: ink, width: 455, gap: 4 })
    y = Math.max(below, y + 40) + 14
    doc.moveTo(page.left + 44, y - 6).lineTo(page.right, y - 6).lineWidth(0.7).stroke(line)
    y += 8
  }
  y = heading(doc, textIn(certificate.conditionsTitle, locale), y + 10)
  for (const condition of certificate.conditions)
    y = words(doc, textIn(condition, locale), page.left, y + 6, { size: 11, color: soft, gap: 4 })
}

function drawAccessibility(doc, locale) {
  const { title, lead, parts } = accessibilityGuide
  let y = openPage(doc, locale, textIn(title, locale), textIn(lead, locale))
  for (const { heading: name, text } of parts) {
    y = heading(doc, textIn(name, locale), y)
    y = words(doc, textIn(text, locale), page.left, y, { size: 11, color: soft, gap: 4 }) + 15
  }
}

const planTitle = say(
  'Finding your way',
  'So finden Sie sich zurecht',
  'Cómo orientarse',
  'Trouver son chemin',
  'Come orientarsi',
  'Como se orientar',
)
const planLead = say(
  'Eight places around one foyer; every door leads back to it.',
  'Acht Orte um ein Foyer; jede Tür führt dorthin zurück.',
  'Ocho lugares alrededor de un vestíbulo; todas las puertas vuelven a él.',
  'Huit lieux autour d’un foyer ; chaque porte y ramène.',
  'Otto luoghi attorno a un foyer; ogni porta riporta lì.',
  'Oito lugares à volta de um foyer; todas as portas voltam a ele.',
)

/** The drawing of the floor plan, read from the one the venue shows: rectangles, circles and paths. */
const plan = readFileSync(join(root, 'demo/assets/pictures/floor-plan.svg'), 'utf8')
const placesOfPlan = Object.keys(areaNames)

function drawPlan(doc, locale) {
  openPage(doc, locale, textIn(planTitle, locale), textIn(planLead, locale))
  const scale = textWidth / 800
  doc.save().translate(page.left, 256).scale(scale)
  doc.roundedRect(0, 0, 800, 520, 20).fill(night)
  for (const [, tag, attributes] of plan.matchAll(/<(rect|circle) id="[^"]+"([^>]*)>/g)) {
    const value = (name) => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(attributes)?.[1] ?? 0)
    if (tag === 'circle') doc.circle(value('cx'), value('cy'), value('r'))
    else doc.roundedRect(value('x'), value('y'), value('width'), value('height'), value('rx'))
    if (attributes.includes('dasharray')) doc.dash(7, { space: 6 })
    doc.lineWidth(2.5).fillAndStroke(band, '#7E89BA').undash()
  }
  for (const [, path] of plan.matchAll(/<path d="([^"]+)" stroke="#F70041"/g))
    doc.path(path).lineWidth(3).lineCap('round').stroke('#F70041')
  for (const [index, id] of placesOfPlan.entries()) {
    const [x, y] = middleOf(id)
    doc.circle(x, y, 21).fill(crimson)
    doc.font('title').fontSize(24).fillColor('#FFFFFF')
    doc.text(String(index + 1), x - 20, y - 14, { width: 40, align: 'center' })
  }
  doc.restore()
  const top = 256 + 520 * scale + 20
  for (const [index, id] of placesOfPlan.entries()) {
    const x = page.left + (index % 2) * 258
    const y = top + Math.floor(index / 2) * 50
    words(doc, String(index + 1), x, y - 2, { font: 'title', size: 15, color: crimson, width: 20 })
    words(doc, textIn(areaNames[id], locale), x + 20, y, { size: 10.5, color: ink, width: 221, isStrong: true })
    words(doc, textIn(areaDescriptions[id], locale), x + 20, y + 15, { size: 8.2, color: soft, width: 221, gap: 1 })
  }
}

function middleOf(id) {
  const [, tag = '', attributes = ''] = new RegExp(`<(rect|circle) id="${id}"([^>]*)>`).exec(plan) ?? []
  const value = (name) => Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(attributes)?.[1] ?? 0)
  if (tag === 'circle') return [value('cx'), value('cy')]
  return [value('x') + value('width') / 2, value('y') + value('height') / 2]
}

mkdirSync(target, { recursive: true })
await write('certificate', 'How to get your certificate of attendance', demoLocales, drawCertificate)
await write('floor-plan', 'Finding your way', demoLocales, drawPlan)
await write('accessibility', 'Accessibility guide', ['en', 'de'], drawAccessibility)
