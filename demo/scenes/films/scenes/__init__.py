"""One film each: `film(begins, duration)` gets when each sentence begins and answers with `draw(canvas, t)`."""
