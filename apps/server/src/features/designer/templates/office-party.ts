import {
  areaReactions,
  at,
  contentCard,
  door,
  flatArea,
  matching,
  picture,
  poll,
  presence,
  say,
  socialWall,
  sphereArea,
  towards,
  type TemplateContent,
} from './parts.ts'

const terrace = say('Roof terrace', 'Dachterrasse', 'Azotea', 'Toit-terrasse', 'Terrazza', 'Terraço')
const kitchen = say('Party kitchen', 'Partyküche', 'Cocina', 'Cuisine', 'Cucina', 'Cozinha')
const terraceText = say(
  'The party begins up here, with the city around you.',
  'Hier oben beginnt die Feier, mit der Stadt ringsum.',
  'La fiesta empieza aquí arriba, con la ciudad alrededor.',
  'La fête commence ici, avec la ville tout autour.',
  'La festa inizia quassù, con la città tutt’intorno.',
  'A festa começa aqui em cima, com a cidade à volta.',
)
const kitchenText = say(
  'The best talks at a party are always in the kitchen.',
  'Die besten Gespräche einer Feier finden immer in der Küche statt.',
  'Las mejores charlas de una fiesta son siempre en la cocina.',
  'Dans une fête, les meilleures discussions sont toujours dans la cuisine.',
  'Le migliori chiacchiere di una festa sono sempre in cucina.',
  'As melhores conversas de uma festa são sempre na cozinha.',
)
const whoIsHere = say('Who is here', 'Wer ist hier', 'Quién está aquí', 'Qui est ici', 'Chi è qui', 'Quem está aqui')

/** A roof terrace, in 360°, and a kitchen. */
export const officeParty = (): TemplateContent => ({
  assets: [
    picture(
      'party-terrace',
      'Roof terrace',
      say(
        'A roof terrace after sunset with strings of bulbs and violet sofas',
        'Eine Dachterrasse nach Sonnenuntergang mit Lichterketten und violetten Sofas',
        'Una azotea tras la puesta de sol con guirnaldas de luces y sofás violetas',
        'Un toit-terrasse après le coucher du soleil, avec des guirlandes et des canapés violets',
        'Una terrazza dopo il tramonto con fili di lampadine e divani viola',
        'Um terraço depois do pôr do sol com fios de lâmpadas e sofás violeta',
      ),
      'sphere',
    ),
    picture(
      'party-kitchen',
      'Party kitchen',
      say(
        'A kitchen with a long counter, coloured lamps and sofas in the evening',
        'Eine Küche mit langem Tresen, farbigen Lampen und Sofas am Abend',
        'Una cocina con una barra larga, lámparas de colores y sofás por la noche',
        'Une cuisine avec un long comptoir, des lampes colorées et des canapés le soir',
        'Una cucina con un lungo bancone, lampade colorate e divani di sera',
        'Uma cozinha com um balcão comprido, lâmpadas coloridas e sofás à noite',
      ),
    ),
  ],
  areas: [
    sphereArea({
      id: 'terrace',
      names: terrace,
      descriptions: terraceText,
      assetId: 'party-terrace',
      widgets: [
        contentCard(
          'terrace-welcome',
          say('Tonight', 'Heute Abend', 'Esta noche', 'Ce soir', 'Stasera', 'Esta noite'),
          say(
            'What happens when',
            'Was wann passiert',
            'Qué pasa y cuándo',
            'Ce qui se passe et quand',
            'Che cosa succede e quando',
            'O que acontece e quando',
          ),
          say(
            'Speeches, games and music: the plan of the evening belongs here. Until then, say hello to somebody new.',
            'Reden, Spiele und Musik: Hier steht der Plan des Abends. Begrüßen Sie bis dahin jemanden, den Sie noch nicht kennen.',
            'Discursos, juegos y música: aquí va el plan de la noche. Mientras tanto, salude a alguien nuevo.',
            'Discours, jeux et musique : le programme de la soirée figure ici. En attendant, saluez une nouvelle tête.',
            'Discorsi, giochi e musica: qui va il programma della serata. Intanto salutate qualcuno di nuovo.',
            'Discursos, jogos e música: aqui fica o plano da noite. Até lá, cumprimente alguém novo.',
          ),
        ),
        socialWall(
          'terrace-wall',
          say('Photo wall', 'Fotowand', 'Muro de fotos', 'Mur de photos', 'Bacheca delle foto', 'Mural de fotografias'),
          say(
            'Share your pictures of the party',
            'Teilen Sie Ihre Bilder der Feier',
            'Comparta sus fotos de la fiesta',
            'Partagez vos photos de la fête',
            'Condividete le foto della festa',
            'Partilhe as suas fotografias da festa',
          ),
        ),
        matching(
          'terrace-tables',
          say(
            'Find a table',
            'Einen Tisch finden',
            'Encontrar una mesa',
            'Trouver une table',
            'Trovare un tavolo',
            'Encontrar uma mesa',
          ),
          say(
            'Choose what you like to talk about and meet a colleague at a table.',
            'Wählen Sie, worüber Sie gern sprechen, und treffen Sie Kolleginnen und Kollegen am Tisch.',
            'Elija de qué le gusta hablar y encuentre a un colega en una mesa.',
            'Choisissez vos sujets et retrouvez un collègue à une table.',
            'Scegliete di che cosa parlare e incontrate colleghi a un tavolo.',
            'Escolha do que gosta de falar e encontre um colega numa mesa.',
          ),
          [
            say('Music', 'Musik', 'Música', 'Musique', 'Musica', 'Música'),
            say('Food', 'Essen', 'Comida', 'Cuisine', 'Cibo', 'Comida'),
            say('Travel', 'Reisen', 'Viajes', 'Voyages', 'Viaggi', 'Viagens'),
            say('Sport', 'Sport', 'Deporte', 'Sport', 'Sport', 'Desporto'),
            say('Films', 'Filme', 'Cine', 'Cinéma', 'Film', 'Cinema'),
            say('Pets', 'Haustiere', 'Mascotas', 'Animaux', 'Animali', 'Animais'),
          ],
        ),
        presence('terrace-people', whoIsHere),
        areaReactions('terrace-reactions', say('Cheers', 'Prost', 'Salud', 'Santé', 'Cin cin', 'Saúde')),
        door('terrace', 'kitchen', kitchen, kitchenText),
      ],
      placements: [
        towards('terrace-welcome', 0, 4, 18),
        towards('terrace-tables', -36, -8, 22),
        towards('terrace-people', 44, -12, 24),
        towards('terrace-reactions', -100, -7, 22),
        towards('terrace-wall', 167, 2.3, 25),
        towards('terrace-to-kitchen', -154.7, -2, 18),
      ],
    }),
    flatArea({
      id: 'kitchen',
      names: kitchen,
      descriptions: kitchenText,
      assetId: 'party-kitchen',
      widgets: [
        poll(
          'kitchen-poll',
          say(
            'Vote: the next song',
            'Abstimmung: das nächste Lied',
            'Votación: la próxima canción',
            'Vote : la prochaine chanson',
            'Votazione: la prossima canzone',
            'Votação: a próxima música',
          ),
          say(
            'What shall we hear next?',
            'Was hören wir als Nächstes?',
            '¿Qué escuchamos ahora?',
            'Qu’écoutons-nous ensuite ?',
            'Che cosa ascoltiamo adesso?',
            'O que ouvimos a seguir?',
          ),
          [
            say(
              'Something to dance to',
              'Etwas zum Tanzen',
              'Algo para bailar',
              'De quoi danser',
              'Qualcosa da ballare',
              'Algo para dançar',
            ),
            say('Something calm', 'Etwas Ruhiges', 'Algo tranquilo', 'Du calme', 'Qualcosa di calmo', 'Algo calmo'),
            say('A classic', 'Einen Klassiker', 'Un clásico', 'Un classique', 'Un classico', 'Um clássico'),
          ],
        ),
        contentCard(
          'kitchen-recipe',
          say(
            'Drink of the evening',
            'Getränk des Abends',
            'Bebida de la noche',
            'Boisson de la soirée',
            'Bevanda della serata',
            'Bebida da noite',
          ),
          say(
            'A recipe to make at home',
            'Ein Rezept zum Nachmachen',
            'Una receta para hacer en casa',
            'Une recette à faire chez soi',
            'Una ricetta da fare a casa',
            'Uma receita para fazer em casa',
          ),
          say(
            'Lemon, mint, sparkling water and ice. Write your own recipe here.',
            'Zitrone, Minze, Sprudel und Eis. Schreiben Sie hier Ihr eigenes Rezept.',
            'Limón, menta, agua con gas y hielo. Escriba aquí su propia receta.',
            'Citron, menthe, eau pétillante et glaçons. Écrivez ici votre propre recette.',
            'Limone, menta, acqua frizzante e ghiaccio. Scrivete qui la vostra ricetta.',
            'Limão, hortelã, água com gás e gelo. Escreva aqui a sua receita.',
          ),
        ),
        presence('kitchen-people', whoIsHere),
        door('kitchen', 'terrace', terrace, terraceText),
      ],
      placements: [
        at('kitchen-recipe', 14, 56, 26, 10),
        at('kitchen-poll', 88.2, 36, 11.5, 18),
        at('kitchen-people', 68, 58, 18, 10),
        at('kitchen-to-terrace', 0, 41.5, 8.6, 26),
      ],
    }),
  ],
})
