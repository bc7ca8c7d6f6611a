import type { LocalizedTexts } from '@foyer/contract'

/** In the two languages of the paper: this guide is no part of the document and needs no others. */
const both = (en: string, de: string): LocalizedTexts => [
  { locale: 'en', text: en },
  { locale: 'de', text: de },
]

/** What the accessibility guide of the media board says: heading and words of each part. */
export const accessibilityGuide = {
  title: both('Accessibility guide', 'Barrierefrei durch das Forum'),
  lead: both(
    'Everything that is in a picture is in a list as well, every film has captions, and every room can be reached without a mouse.',
    'Alles, was in einem Bild liegt, steht auch in einer Liste, jeder Film hat Untertitel, und jeder Raum ist ohne Maus erreichbar.',
  ),
  parts: [
    {
      heading: both('By keyboard', 'Mit der Tastatur'),
      text: both(
        'Tab goes from thing to thing, Enter opens, Escape closes and gives the place back to you. In a 360° room the arrow keys turn the view. With Control and K one searches.',
        'Tab führt von Ding zu Ding, Eingabe öffnet, Escape schließt und bringt Sie an die Stelle zurück. In einem 360°-Raum drehen die Pfeiltasten den Blick. Mit Strg und K sucht man.',
      ),
    },
    {
      heading: both('By ear', 'Mit dem Ohr'),
      text: both(
        'A screen reader reads each room as a list with headings, so that nobody has to search a picture. Pictures have words of their own. What changes is told in a sentence, and never more than one at a time.',
        'Ein Screenreader liest jeden Raum als Liste mit Überschriften, damit niemand ein Bild absuchen muss. Bilder haben eigene Worte. Was sich ändert, wird in einem Satz gesagt, nie in mehreren zugleich.',
      ),
    },
    {
      heading: both('Without sound', 'Ohne Ton'),
      text: both(
        'The eight films have captions in six languages. Talks on the stage are written along by people, not by machines, and what was written is in the chat of the stage half an hour later. Workshops can be asked for a sign interpreter two days ahead.',
        'Die acht Filme haben Untertitel in sechs Sprachen. Vorträge werden von Menschen mitgeschrieben, nicht von Maschinen, und stehen eine halbe Stunde später im Chat der Bühne. Für Workshops kann zwei Tage vorher jemand zum Gebärden bestellt werden.',
      ),
    },
    {
      heading: both('With less movement', 'Mit weniger Bewegung'),
      text: both(
        'If your device asks for less motion, rooms change at once instead of gliding, the river stands still and nothing plays by itself. Otherwise a button in each room stops the movement.',
        'Wenn Ihr Gerät weniger Bewegung wünscht, wechseln Räume sofort statt zu gleiten, der Fluss steht still, und nichts spielt von allein. Sonst hält ein Knopf in jedem Raum die Bewegung an.',
      ),
    },
    {
      heading: both('At your own pace', 'In Ihrem Tempo'),
      text: both(
        'Films wait where you left them. No form runs out of time, and no talk is gone when it is over: ask the hosts for the notes. There is a quiet room on the meeting floor where nobody speaks to you first.',
        'Filme warten dort, wo Sie aufgehört haben. Kein Formular läuft ab, und kein Vortrag ist weg, wenn er vorbei ist: Fragen Sie die Gastgeber nach den Notizen. In der Besprechungsetage gibt es einen stillen Raum, in dem niemand Sie zuerst anspricht.',
      ),
    },
    {
      heading: both('If something is in your way', 'Wenn Ihnen etwas im Weg ist'),
      text: both(
        'Tell the info desk in the expo hall, or write to Elif Kaya, who hosts the forum. We answer within the hour, and if we cannot put it right at once we find another way in with you.',
        'Sagen Sie es dem Infotresen in der Messehalle oder schreiben Sie Elif Kaya, der Gastgeberin. Wir antworten innerhalb einer Stunde, und wenn wir es nicht gleich beheben können, finden wir mit Ihnen einen anderen Weg hinein.',
      ),
    },
  ],
} as const
