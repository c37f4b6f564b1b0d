import App

Program.main()
