// The style sheets of the theme alone, for what comes before the code that dresses a page in colours of its own.
import '../theme/tokens.css'
import '../theme/base.css'
